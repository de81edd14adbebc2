/** How a filter was begun before its list was there; what is loaded goes on with it. */
export interface Begun {
  focused: boolean;
  open: boolean;
  text: string;
}

/** Two in a row on phones; what is chosen needs some room. */
export const widthOf = (count: number) => ({ xs: 'calc(50% - 5px)', sm: count > 0 ? 210 : 160 });
