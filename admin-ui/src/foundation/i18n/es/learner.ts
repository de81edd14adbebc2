import catalogue from './catalogue.ts';
import common from './common.ts';
import shell from './shell.ts';

/** What a learner's first catalogue, and the shell around it, say. */
export default { catalogue, common, shell };
