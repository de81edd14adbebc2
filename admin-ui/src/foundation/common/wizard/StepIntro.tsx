import { Typography } from '@mui/material';

/** Title and explanation of a step. */
export function StepIntro({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3, maxWidth: 640 }}>
        {text}
      </Typography>
    </>
  );
}
