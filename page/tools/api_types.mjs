// Writes generated/api.ts, the types of the HTTP interface, from docs/openapi.json. It supports the keywords of JSON Schema that
// the document uses, and it throws if there is another one.
//
// The file exports one type for each schema, and three tables that are indexed by operationId: `Bodies` has the types of the
// bodies of requests, `Answers` has the types of successful answers, and `OPERATIONS` has methods and paths.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
const KNOWN = new Set(['type', 'properties', 'required', 'additionalProperties', 'items', 'minItems', 'maxItems', 'enum', 'pattern', 'minimum', 'maximum',
  'exclusiveMinimum', '$ref', 'allOf', 'oneOf', 'description']);
const PLAIN = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

function typeOf(schema, indent = '') {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.has(key));
  if (unknown.length > 0) throw new Error(`docs/openapi.json: the keyword ${unknown[0]} is not supported; add it to page/tools/api_types.mjs`);
  if (schema.$ref) return schema.$ref.split('/').pop();
  if (schema.allOf) return schema.allOf.map((each) => typeOf(each, indent)).join(' & ');
  if (schema.oneOf) return schema.oneOf.map((each) => typeOf(each, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  return [schema.type].flat().map((type) => (type === 'array' ? arrayOf(schema, indent) : type === 'object' ? objectOf(schema, indent) : PLAIN[type])).join(' | ');
}

function arrayOf({ items, minItems, maxItems }, indent) {
  const item = typeOf(items, indent);
  if (minItems !== undefined && minItems === maxItems) return `readonly [${Array(minItems).fill(item).join(', ')}]`;
  return `readonly ${/^\w+$/.test(item) ? item : `(${item})`}[]`;
}

function objectOf({ properties, required = [] }, indent) {
  if (!properties) return 'Readonly<Record<string, unknown>>';
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) =>
    `${schema.description ? `${inner}/** ${schema.description} */\n` : ''}${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};\n`);
  return `{\n${fields.join('')}${indent}}`;
}

const jsonOf = (content) => content?.['application/json']?.schema;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).filter(([, { operationId }]) => operationId).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })));
const indexed = (name, schemaOf) => `export interface ${name} ${objectOf({
  properties: Object.fromEntries(operations.map((operation) => [operation.operationId, schemaOf(operation)]).filter(([, schema]) => schema)),
  required: operations.map(({ operationId }) => operationId),
}, '')}\n`;

const parts = [
  '// The types of the HTTP interface, made from docs/openapi.json by tools/api_types.mjs.\n',
  ...Object.entries(document.components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`),
  indexed('Bodies', ({ requestBody }) => jsonOf(requestBody?.content)),
  indexed('Answers', ({ responses }) => jsonOf((responses[200] ?? responses[202])?.content)),
  `export const OPERATIONS = {\n${operations.map(({ operationId, method, path }) => `  ${operationId}: ['${method}', '${path.slice(1)}'],\n`).join('')}} as const;\n`,
];
mkdirSync(new URL('../generated/', import.meta.url), { recursive: true });
writeFileSync(new URL('../generated/api.ts', import.meta.url), parts.join('\n'));
