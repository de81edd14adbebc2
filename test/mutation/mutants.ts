import { parseAst } from 'vite';

/** One change at one place of a file. */
export interface Mutant {
  id: number;
  file: string;
  line: number;
  /** The text of the line where the change begins. */
  at: string;
  original: string;
  replacement: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const operators: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

/** The replacement of each method. A call without a replacement is removed. */
const methods: Record<string, string> = {
  ...{ some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' },
  ...{
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
  },
  ...{ filter: '', slice: '', sort: '', toSorted: '', reverse: '', toReversed: '', trim: '' },
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

/** Types, and texts that are names instead of values. */
const skipped = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/;

/**
 * Returns the file with all its mutants. `$mutant(id)` selects one while the tests run, so the file is
 * compiled once and not once per mutant. `$round()` ends loops that a mutant makes endless.
 */
export function instrument(
  file: string,
  source: string,
  firstId: number,
): { code: string; mutants: Mutant[] } {
  const mutants: Mutant[] = [];
  const text = ({ start, end }: Node): string => source.slice(start, end);

  /** Returns the source of a node with its children instrumented. */
  function rebuilt(node: Node, inTable: boolean): string {
    let code = '';
    let at = node.start;
    const children = Object.entries(node)
      .filter(
        ([key]) => !/^(typeAnnotation|returnType|typeParameters|typeArguments|superTypeArguments)$/.test(key),
      )
      .flatMap(([key, value]) => nodesIn(value).map((child) => ({ key, child })))
      .filter(
        ({ key, child }) =>
          !(key === 'key' && !node.computed) &&
          !(key === 'property' && !node.computed) &&
          !skipped.test(child.type),
      )
      .sort((a, b) => a.child.start - b.child.start);
    for (const { key, child } of children) {
      // `{ a }` has the same node as key and value.
      if (child.start < at) continue;
      const shorthand = node.type === 'Property' && node.shorthand === true && key === 'value';
      code += source.slice(at, child.start);
      code += shorthand ? text(child) : written(child, inTable, key, node);
      at = child.end;
    }
    return code + source.slice(at, node.end);
  }

  function written(node: Node, inTable: boolean, key: string, parent: Node): string {
    const table = inTable && !/Function/.test(node.type);
    const own = rebuilt(node, table);
    const loop = /^(For|While|DoWhile)/.test(parent.type) && key === 'body';
    if (loop) return node.type === 'BlockStatement' ? `{$round();${own.slice(1)}` : `{$round();${own}}`;
    const alternatives = changes(node, table, key, parent);
    if (node.type === 'ReturnStatement' || alternatives.length === 0)
      return returning(node, own, parent, key);
    return choice(node, alternatives, own);
  }

  function returning(node: Node, own: string, parent: Node, key: string): string {
    const expression =
      parent.type === 'ArrowFunctionExpression' && key === 'body' && node.type !== 'BlockStatement';
    return expression ? choice(node, ['undefined'], own) : own;
  }

  function choice(node: Node, alternatives: readonly string[], own: string): string {
    const changed = alternatives.filter((replacement) => replacement !== text(node));
    const branches = changed.map((replacement) => {
      const id = firstId + mutants.length;
      const line = source.slice(0, node.start).split('\n').length;
      const at = source.split('\n')[line - 1]?.trim() ?? '';
      mutants.push({ id, file, line, at, original: text(node), replacement });
      return `$mutant(${id})?(${replacement}):`;
    });
    return `(${branches.join('')}(${own}))`;
  }

  /** Returns the replacements of a node. */
  function changes(node: Node, inTable: boolean, key: string, parent: Node): string[] {
    const part = (name: string): string => text(node[name] as Node);
    const condition = key === 'test' && /^(If|Conditional)/.test(parent.type) ? ['true', 'false'] : [];
    const result =
      (parent.type === 'ReturnStatement' && key === 'argument') ||
      (parent.type === 'ArrowFunctionExpression' && key === 'body' && node.type !== 'BlockStatement')
        ? ['undefined']
        : [];
    const rest = [...condition, ...result];
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const joined = node.operator === '+' && /['"`]/.test(text(node));
        const others = joined ? [] : (operators[String(node.operator)] ?? []);
        const between = (other: string) => `(${part('left')}) ${other} (${part('right')})`;
        return [...rest, ...others.map(between)];
      }
      case 'UnaryExpression':
        return node.operator === '!' ? [...rest, part('argument')] : rest;
      case 'Literal':
        return [...rest, ...literals(node, inTable)];
      case 'TemplateLiteral':
        return parent.type === 'TaggedTemplateExpression' || inTable ? rest : [...rest, "''"];
      case 'ArrayExpression':
        return inTable || (node.elements as Node[]).length === 0 ? rest : [...rest, '[]'];
      case 'CallExpression': {
        const callee = node.callee as Node;
        const name =
          callee.type === 'MemberExpression' && !callee.computed ? text(callee.property as Node) : '';
        if (!Object.hasOwn(methods, name) || callee.optional) return rest;
        const object = text(callee.object as Node);
        const other = methods[name];
        return [...rest, other ? `${object}.${other}${source.slice(callee.end, node.end)}` : object];
      }
      default:
        return rest;
    }
  }

  function literals({ value }: Node, inTable: boolean): string[] {
    if (typeof value === 'boolean') return [String(!value)];
    // In comparisons 2 is often equivalent to 1, so 1 becomes -1.
    if (typeof value === 'number') return [value === 1 ? '-1' : String(value + 1)];
    return typeof value === 'string' && !inTable ? [value === '' ? "'mutant'" : "''"] : [];
  }

  const program = parseAst(source, { lang: 'ts', sourceType: 'module' }) as unknown as Node;
  // Code outside functions is data: its numbers are mutated as rules, its texts are not mutated because they
  // are names.
  return { code: rebuilt({ ...program, start: 0, end: source.length }, true), mutants };
}
