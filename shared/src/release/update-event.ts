/** Event of the page by which a local remote tells that its code has changed; `detail` is its new exposed module. */
export const updateEvent = 'azulejo-remote-updated'
