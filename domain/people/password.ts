/** How long a password is at least, in characters. */
export const SHORTEST_PASSWORD = 12;

/** How long a link to choose another password is good for, in minutes. */
export const PASSWORD_LINK_MINUTES = 30;
