import { CourseForm } from './CourseForm.tsx';

/** Creates a course in the course wizard. */
export default function CourseCreate({ onClose }: { onClose: () => void }) {
  return <CourseForm onClose={onClose} />;
}
