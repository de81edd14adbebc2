import { seedDemo } from './seed.ts';

// `npm run seed`: fills a running, empty platform with the demo. ORIGIN is its address. The platform must be a local
// host, because the demo reads the mailed invitations from the host.
const origin = process.env.ORIGIN ?? 'http://127.0.0.1:3000';
const superAdmin = {
  email: process.env.SUPER_ADMIN_EMAIL ?? 'super@demo.example',
  password: process.env.SUPER_ADMIN_PASSWORD ?? 'Demo-2026-platform',
};
const accounts = await seedDemo({ origin, superAdmin, progress: (line) => console.log(line) });
for (const { role, email, password } of accounts) console.log(`${role}: ${email} ${password}`);
