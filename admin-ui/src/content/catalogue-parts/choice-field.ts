/** State of a filter field before its list is loaded. The list starts with this state. */
export interface Begun {
  focused: boolean;
  open: boolean;
  text: string;
}

/** Returns the width of a filter: two per row on phones, wider with a selection. */
export const fieldWidth = (count: number) => ({ xs: 'calc(50% - 5px)', sm: count > 0 ? 210 : 160 });
