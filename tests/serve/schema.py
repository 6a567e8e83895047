"""Checks values and answers against docs/openapi.json. Supports only the keywords of JSON Schema and OpenAPI that the file uses."""

import re

TYPES = {
    "string": lambda v: isinstance(v, str),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
    "boolean": lambda v: isinstance(v, bool),
    "array": lambda v: isinstance(v, list),
    "object": lambda v: isinstance(v, dict),
    "null": lambda v: v is None,
}
KNOWN = {"type", "properties", "required", "additionalProperties", "items", "minItems", "maxItems", "enum", "pattern", "minimum",
         "maximum", "exclusiveMinimum", "$ref", "allOf", "oneOf", "description"}


class Schemas:
    def __init__(self, document):
        self.document = document

    def faults(self, schema, value, where="$"):
        """Returns the faults of a value, one line each."""
        unknown = set(schema) - KNOWN
        if unknown:
            return [f"{where}: this checker does not know {sorted(unknown)}"]
        if "$ref" in schema:
            target = self.document
            for step in schema["$ref"].removeprefix("#/").split("/"):
                target = target[step]
            return self.faults(target, value, where)
        found = []
        for each in schema.get("allOf", []):
            found += self.faults(each, value, where)
        if "oneOf" in schema and sum(not self.faults(each, value, where) for each in schema["oneOf"]) != 1:
            found.append(f"{where}: fits not exactly one of the forms: {str(value)[:200]}")
        types = schema.get("type", [])
        types = [types] if isinstance(types, str) else types
        if types and not any(TYPES[each](value) for each in types):
            return found + [f"{where}: {str(value)[:80]!r} is not {types}"]
        if "enum" in schema and value not in schema["enum"]:
            found.append(f"{where}: {value!r} is not one of {schema['enum']}")
        if "pattern" in schema and isinstance(value, str) and not re.search(schema["pattern"], value):
            found.append(f"{where}: {value!r} does not match {schema['pattern']}")
        if isinstance(value, dict):
            found += [f"{where}: {name} is missing" for name in schema.get("required", []) if name not in value]
            for name, each in schema.get("properties", {}).items():
                if name in value:
                    found += self.faults(each, value[name], f"{where}.{name}")
            if schema.get("additionalProperties") is False:
                found += [f"{where}: {name} is not known" for name in value if name not in schema["properties"]]
        if isinstance(value, list) and "items" in schema:
            for index, each in enumerate(value):
                found += self.faults(schema["items"], each, f"{where}[{index}]")
        return found

    def path_of(self, path):
        """Returns the documented path that a requested path matches, or None."""
        for pattern in self.document["paths"]:
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", re.escape(pattern).replace(r"\{", "{").replace(r"\}", "}")), path):
                return pattern
        return None

    def answer_faults(self, method, path, status, content_type, content):
        pattern = self.path_of(path.split("?")[0])
        operation = self.document["paths"].get(pattern, {}).get(method.lower())
        if operation is None:
            return [f"{method} {path} is not documented"]
        answer = operation["responses"].get(str(status))
        if answer is None:
            return [f"{method} {path}: status {status} is not documented"]
        forms = answer.get("content", {})
        if not forms:
            return [] if content in (b"", None) else [f"{method} {path}: a body that is not documented"]
        if content_type not in forms:
            return [f"{method} {path}: {content_type} is not documented"]
        return self.faults(forms[content_type]["schema"], content) if content_type == "application/json" else []
