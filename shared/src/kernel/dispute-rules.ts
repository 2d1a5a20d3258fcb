/** Limits of disputes: characters of a text after `readRemarks`. */
export const disputeRules = { text: { min: 10, max: 2000 } } as const

/** What a dispute may be about. */
export const disputeSubjects = ['round', 'ticket', 'order'] as const
export type DisputeSubject = (typeof disputeSubjects)[number]

/** The problems that a member may report. */
export const disputeCategories = ['result', 'payment', 'credit', 'bonus', 'other'] as const
export type DisputeCategory = (typeof disputeCategories)[number]

/** The problems that may be reported about each subject, in the order of the form. */
export const categoriesOf: Readonly<Record<DisputeSubject, readonly DisputeCategory[]>> = {
  round: ['result', 'payment', 'credit', 'bonus', 'other'],
  ticket: ['result', 'payment', 'credit', 'other'],
  order: ['credit', 'payment', 'bonus', 'other'],
}
