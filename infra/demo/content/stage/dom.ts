type Child = Node | string | undefined | false;
type Props = Record<string, string | number | boolean | undefined | ((event: Event) => void)>;

/**
 * Creates an element. `on…` are listeners, others attributes: `true` is an empty one, `false` and undefined
 * none.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== undefined && child !== false),
  );
  return element;
}

const paths = {
  hint: 'M9 21h6v-1H9v1Zm3-19a7 7 0 0 0-4 12.7V17a1 1 0 0 0 1 1h6a1 1 0 0 0 1-1v-2.3A7 7 0 0 0 12 2Z',
  card: 'M5 3h14a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3 5v2h8V8H8Zm0 4v2h8v-2H8Zm0 4v2h5v-2H8Z',
  sound:
    'M4 9v6h4l5 5V4L8 9H4Zm12.5 3a4.5 4.5 0 0 0-2.5-4v8a4.5 4.5 0 0 0 2.5-4ZM14 3.2v2.1a7 7 0 0 1 0 13.4v2.1a9 9 0 0 0 0-17.6Z',
  mute: 'M4 9v6h4l5 5V4L8 9H4Zm16.6 0L19 7.4l-2.3 2.3L14.4 7.4 13 9l2.3 2.3L13 13.6l1.4 1.4 2.3-2.3L19 15l1.6-1.4-2.3-2.3L20.6 9Z',
  pause: 'M6 5h4v14H6V5Zm8 0h4v14h-4V5Z',
  vr: 'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-4.2a2 2 0 0 1-1.7-1l-1-1.6a1.3 1.3 0 0 0-2.2 0l-1 1.6a2 2 0 0 1-1.7 1H4a2 2 0 0 1-2-2V8c0-1.1.9-2 2-2Zm3.5 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
} as const;
export type IconName = keyof typeof paths;

/** Creates an icon of 24 × 24 that screen readers skip. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
