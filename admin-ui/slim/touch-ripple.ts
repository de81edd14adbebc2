/** MUI's ripple, which the theme has no button draw (`disableRipple`). */
export default (): null => null;
