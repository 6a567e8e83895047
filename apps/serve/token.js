// The rest of the fragment, for example a shared level, is kept: browsers carry it through the redirect.
const form = document.querySelector('form');
const fragment = new URLSearchParams(location.hash.slice(1));
const token = fragment.get('token');
fragment.delete('token');
const rest = token === null ? location.hash.slice(1) : fragment.toString();
if (rest) form.action = '/api/token#' + rest;
if (token) {
  form.elements.token.value = token;
  history.replaceState(null, '', location.pathname + location.search);
  form.submit();
}
