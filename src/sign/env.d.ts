interface ImportMetaEnv {
  /** Where the PDF library's own files stand (scripts/vite/pdf-files.ts); undefined in development. */
  readonly PDF_FILES?: string;
}
