/** The brand's mark, as public/icons/lintel.svg has it: a file would be one more request of the first screen. */
export function Mark({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 512 512" width={size} height={size}>
      <rect width="512" height="512" rx="112" fill="#1c5a4a" />
      <path
        d="M120 176 256 92l136 84"
        fill="none"
        stroke="#86cfb7"
        strokeWidth="32"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="84" y="212" width="344" height="52" rx="12" fill="#fff" />
      <path d="M124 264h52v160h-52zM336 264h52v160h-52z" fill="#fff" />
      <path d="M206 292h100v132H206z" fill="#86cfb7" />
      <circle cx="284" cy="360" r="9" fill="#1c5a4a" />
    </svg>
  );
}
