/**
 * Replaces the SDK's chain of credential providers (files, single sign-on, instance metadata), which is a
 * tenth of every bundle. Lambda and the local hosts provide credentials in the environment.
 */
export const defaultProvider = () => {
  let cached: Promise<SlimCredentials> | undefined;
  return () => {
    // Credentials do not change during the life of a function, and reading them costs as much as a signature.
    cached ??= fromEnvironment();
    return cached;
  };
};

interface SlimCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

async function fromEnvironment(): Promise<SlimCredentials> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('No credentials in the environment');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}
