import type { FieldType } from '../../../domain/contracts/template/field-types.ts';

/** What each type looks like on paper, stroked on a 24 by 24 grid. */
const SHAPES: Record<FieldType, string> = {
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  signature: 'M3 17c3 0 6-11 9-11 2.5 0-4 11 0 11 2 0 2.5-3 4-3s1 3 5 3M3 21h18',
  sign_date: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8.5 15l2.5 2.5 4.5-4.5',
  initials: 'M4 18 8 6l4 12M5.5 14h5M15 18V6h3a3 3 0 0 1 0 6h-3',
  email: 'M4 6h16v12H4zM4 7l8 6 8-6',
  phone:
    'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  date: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  checkbox: 'M5 5h14v14H5zM8.5 12.5l2.5 2.5 5-5.5',
  checkbox_multi: 'M4 4h6v6H4zM4 14h6v6H4zM14 7h6M14 17h6M5.5 7l1.5 1.5L9 5.5',
  select: 'M3 7h18v10H3zM14 10.5l2 2.5 2-2.5M6 12h5',
  textarea: 'M4 6h16M4 10h16M4 14h16M4 18h9',
  number: 'M9 4 7 20M17 4l-2 16M5 9h15M4 15h15',
};

/** The sign of a type of field. Its name always stands beside it. */
export function TypeIcon({ type }: { type: FieldType }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[type]} />
    </svg>
  );
}
