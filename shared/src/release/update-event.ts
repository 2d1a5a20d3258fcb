/** Window event that a local remote dispatches when its code has changed; `detail` is its new exposed module. */
export const updateEvent = 'azulejo-remote-updated'
