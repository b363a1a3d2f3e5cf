/**
 * Header of a change that waited on its device: for how many whole seconds, by the device's clock alone.
 * A claim of the device, kept beside the server's own time and never in its place.
 */
export const WAITED_HEADER = 'X-Waited-Seconds';
