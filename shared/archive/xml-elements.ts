import { SaxesParser } from 'saxes';
import { Rejection } from './rejection.ts';

/** An element of an XML document. Names have no prefix, because packages declare prefixes differently. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** The text of the element without its children, trimmed. */
  text: string;
}

interface OpenElement extends XmlElement {
  children: XmlElement[];
}

/** Maximum depth of elements. Real manifests have about ten. */
const maxDepth = 100;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML document. Entities other than the five of XML are errors, and a document type is refused, so that a small
 * document cannot expand.
 *
 * @throws Rejection PACKAGE_INVALID with the reason
 */
export function readXml(text: string): XmlElement {
  const document: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  const refuse = (reason: string): never => {
    throw new Rejection('PACKAGE_INVALID', reason);
  };
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => refuse(message));
  parser.on('doctype', () => refuse('DOCTYPE'));
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) refuse('depth');
    const element: OpenElement = {
      name: withoutPrefix(name),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value]),
      ),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  const [root] = document.children;
  return root ?? refuse('empty');
}

/** Decodes an XML document by its byte order mark, or by the encoding that it declares. Default: UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
  const bigMark = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  return new TextDecoder(mark ?? bigMark ?? knownEncoding(declared)).decode(bytes);
}

function knownEncoding(declared = 'utf-8'): string {
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}

/** Returns the first child with a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** Returns the children with a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
