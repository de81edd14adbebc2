/** Replaces MUI's ripple. The theme disables it for every button (`disableRipple`). */
export default (): null => null;
