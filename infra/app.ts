import { buildApp } from './synthesize.ts';

const { app } = await buildApp();
app.synth();
