import ConfirmEmailPage from './ConfirmEmailPage.tsx';
import LaunchPage from './LaunchPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import RevertEmailPage from './RevertEmailPage.tsx';
import SignOnPage from './SignOnPage.tsx';

const pages = {
  '/reset-password': ResetPasswordPage,
  '/confirm-email': ConfirmEmailPage,
  '/revert-email': RevertEmailPage,
  '/sso': SignOnPage,
  '/lti': LaunchPage,
} as const;

/** Pages that are reached by links of mails or other systems only. One file, since they are rarely loaded. */
export default function LinkedPage({ path }: { path: keyof typeof pages }) {
  const Page = pages[path];
  return <Page />;
}
