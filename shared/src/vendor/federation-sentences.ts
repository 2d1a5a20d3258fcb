// Stands in for the sentences that the federation packages have for their faults. Nobody reads them on a page; its own log has
// the number of the fault, and what it was about.
type Sentences = Readonly<Record<string, string>>

export const runtimeDescMap: Sentences = {}
export const typeDescMap: Sentences = {}
export const buildDescMap: Sentences = {}
export const errorDescMap: Sentences = {}
