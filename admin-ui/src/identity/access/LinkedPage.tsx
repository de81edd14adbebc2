import ConfirmEmailPage from './ConfirmEmailPage.tsx';
import LaunchPage from './LaunchPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import SignOnPage from './SignOnPage.tsx';

const pages = {
  '/reset-password': ResetPasswordPage,
  '/confirm-email': ConfirmEmailPage,
  '/sso': SignOnPage,
  '/lti': LaunchPage,
} as const;

/** The pages that only links lead to, from a mail or from somebody else's site: seldom loaded, so in one file. */
export default function LinkedPage({ path }: { path: keyof typeof pages }) {
  const Page = pages[path];
  return <Page />;
}
