/** Event of a development page: a catalogue was saved. `detail` has its language and all its compiled messages. */
export const messagesEvent = 'azulejo-messages-saved'
