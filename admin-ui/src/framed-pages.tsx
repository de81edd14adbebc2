import DevicePage from './identity/access/DevicePage.tsx';
import { devicePath, reportPath, secondFactorPath } from './identity/access/open-paths.ts';
import SecondFactorPage from './identity/access/SecondFactorPage.tsx';
import ReportPage from './learning/exports/ReportPage.tsx';

const pages = {
  [devicePath]: DevicePage,
  [secondFactorPath]: SecondFactorPage,
  [reportPath]: ReportPage,
} as const;

/** Pages for people who are signed in, without the shell. One file, since they are rarely loaded. */
export default function FramedPage({ path }: { path: keyof typeof pages }) {
  const Page = pages[path];
  return <Page />;
}
