/**
 * The script of the API page. Adds a form to a call when its section is opened, and shows the response below
 * the form. The token exists only in its field, and is never stored.
 *
 * The page contains the source text of this function. The function therefore uses no name of its module.
 */
export function tryIt(): void {
  interface Schema {
    $ref?: string;
    type?: string | string[];
    format?: string;
    enum?: unknown[];
    const?: unknown;
    default?: unknown;
    properties?: Record<string, Schema>;
    required?: string[];
    anyOf?: Schema[];
    allOf?: Schema[];
  }
  interface Parameter {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema: Schema;
  }
  interface Described {
    operationId: string;
    security: unknown[];
    parameters: Parameter[];
    requestBody?: { content: Record<string, { schema: Schema }> };
  }

  function element<K extends keyof HTMLElementTagNameMap>(
    name: K,
    fields: Partial<HTMLElementTagNameMap[K]> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[K] {
    const node = Object.assign(document.createElement(name), fields);
    node.append(...children);
    return node;
  }

  const token = document.querySelector<HTMLInputElement>('#token');
  // A browser that caches the page for its "back" button would also cache the token.
  addEventListener('pagehide', () => {
    if (token) token.value = '';
  });

  /** Returns the schema of a reference, from its section of the page. */
  function resolve(schema: Schema): Schema {
    const text =
      schema.$ref && document.getElementById(`schema-${schema.$ref.split('/').pop()}`)?.textContent;
    return text ? (JSON.parse(text) as Schema) : schema;
  }

  /** Returns an example value that matches the schema. */
  function example(named: Schema): unknown {
    const schema = resolve(named);
    if (schema.default !== undefined) return schema.default;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const part = schema.anyOf?.[0] ?? schema.allOf?.[0];
    if (part) return example(part);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'array') return [];
    if (type === 'boolean') return false;
    if (type === 'integer' || type === 'number') return 0;
    if (type !== 'object' && !schema.properties) return '';
    const requiredFields = Object.entries(schema.properties ?? {}).filter(([name]) =>
      schema.required?.includes(name),
    );
    return Object.fromEntries(requiredFields.map(([name, one]) => [name, example(one)]));
  }

  const kinds = { json: 'application/json', form: 'multipart/form-data' };

  const field = (call: Described, name: string, input: HTMLInputElement, required: boolean): HTMLElement => {
    input.id = `${call.operationId}-${input.name}`;
    input.required = required;
    return element(
      'div',
      {},
      element('label', { htmlFor: input.id }, `${name}${required ? ' *' : ''}`),
      input,
    );
  };

  function formOf(call: Described, method: string, path: string): HTMLFormElement {
    const form = element('form');
    for (const one of call.parameters) {
      const input = element('input', { name: `${one.in}:${one.name}`, type: 'text', autocomplete: 'off' });
      form.append(field(call, `${one.name} (${one.in})`, input, one.required));
    }
    const content = call.requestBody?.content ?? {};
    const [json, parts] = [content[kinds.json]?.schema, content[kinds.form]?.schema];
    if (json) {
      const id = `${call.operationId}-body`;
      const text = JSON.stringify(example(json), undefined, 2);
      const area = element('textarea', { id, name: 'body', rows: 8, value: text, spellcheck: false });
      form.append(element('div', {}, element('label', { htmlFor: id }, 'Body (JSON)'), area));
    } else {
      for (const [name, schema] of Object.entries(parts ? (resolve(parts).properties ?? {}) : {})) {
        const type = schema.format === 'binary' ? 'file' : 'text';
        form.append(field(call, name, element('input', { name: `part:${name}`, type }), false));
      }
    }
    const button = element('button', { type: 'submit' }, 'Send');
    const result = element('div', { className: 'result' });
    result.setAttribute('role', 'status');
    form.append(element('p', {}, button, method === 'GET' ? '' : ' This changes what is stored.'), result);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      button.disabled = true;
      result.replaceChildren('Sending…');
      try {
        result.replaceChildren(...(await send(form, call, method, path)));
      } catch (error) {
        result.replaceChildren(element('p', {}, error instanceof Error ? error.message : String(error)));
      } finally {
        button.disabled = false;
      }
    });
    return form;
  }

  async function send(form: HTMLFormElement, call: Described, method: string, path: string): Promise<Node[]> {
    const query = new URLSearchParams();
    const parts = new FormData();
    let [address, body]: [string, string | undefined] = [path, undefined];
    for (const [name, value] of new FormData(form)) {
      const [kind, key = ''] = name.split(':');
      if (kind === 'path') address = address.replace(`{${key}}`, encodeURIComponent(String(value)));
      if (kind === 'query' && value !== '') query.set(key, String(value));
      if (kind === 'part' && (value instanceof File ? value.size > 0 : value !== '')) parts.set(key, value);
      if (name === 'body' && String(value).trim()) body = String(value);
    }
    const sendsParts = body === undefined && [...parts].length > 0;
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': kinds.json };
    const bearer = token?.value.trim();
    for (const [name, value] of new FormData(form)) {
      const [kind, key = ''] = name.split(':');
      if (kind === 'header' && value !== '') headers[key] = String(value);
    }
    if (bearer && call.security.length > 0) headers.authorization = `Bearer ${bearer}`;
    const startedAt = performance.now();
    const search = [...query].length > 0 ? `?${query}` : '';
    const response = await fetch(`/api/v1${address}${search}`, {
      method,
      headers,
      body: sendsParts ? parts : (body ?? null),
      credentials: 'omit',
      cache: 'no-store',
    });
    const bytes = await response.arrayBuffer();
    const took = Math.round(performance.now() - startedAt);
    const status = `${response.status} ${response.statusText} · ${took} ms · ${bytes.byteLength} bytes`;
    return [
      element('h3', { tabIndex: -1 }, status),
      block('Headers', [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')),
      bodyOf(response.headers.get('content-type') ?? '', bytes),
    ];
  }

  const block = (label: string, text: string): HTMLElement => {
    const output = element('pre', { tabIndex: 0 }, text);
    output.setAttribute('aria-label', label);
    return element('div', {}, element('h4', {}, label), output);
  };

  function bodyOf(type: string, bytes: ArrayBuffer): HTMLElement {
    if (bytes.byteLength === 0) return element('p', {}, 'No body');
    if (!/json|^text\//.test(type)) {
      const href = URL.createObjectURL(new Blob([bytes], { type }));
      return element('p', {}, element('a', { href, download: 'answer' }, `Save the body (${type})`));
    }
    const text = new TextDecoder().decode(bytes);
    return block('Body', /json/.test(type) ? JSON.stringify(JSON.parse(text), undefined, 2) : text);
  }

  for (const part of document.querySelectorAll('details')) {
    part.addEventListener('toggle', () => {
      const { method, path } = part.dataset;
      if (!part.open || !method || !path || part.querySelector('form')) return;
      const call = JSON.parse(part.querySelector('pre')?.textContent ?? '{}') as Described;
      part.querySelector('pre')?.before(formOf(call, method, path));
    });
  }
}
