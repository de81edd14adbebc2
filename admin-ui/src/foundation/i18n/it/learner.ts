import catalogue from './catalogue.ts';
import common from './common.ts';
import shell from './shell.ts';

/** Texts of a learner's first catalogue and the shell around it. */
export default { catalogue, common, shell };
