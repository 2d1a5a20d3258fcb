/** Window event in development pages after a catalogue is saved. `detail` holds `language` and all compiled `messages`. */
export const messagesEvent = 'azulejo-messages-saved'
