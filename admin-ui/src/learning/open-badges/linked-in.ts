/** Returns the address of LinkedIn's form for a licence or certification, with its fields filled in. */
export function linkedInAddress(name: string, organisation: string, url: string): string {
  const form = new URL('https://www.linkedin.com/profile/add');
  const fields = { startTask: 'CERTIFICATION_NAME', name, organizationName: organisation, certUrl: url };
  for (const [field, value] of Object.entries(fields)) form.searchParams.set(field, value);
  return form.href;
}
