export { debounce as default } from 'es-toolkit/compat';
