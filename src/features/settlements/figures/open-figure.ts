/** The dialog of the figures that is open; an account without an id is a new one. */
export type OpenFigure = { kind: 'outgoing' | 'certificate'; id?: string };
