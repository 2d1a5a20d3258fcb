/** Start of the storage keys of money calls without an answer. */
export const actPrefix = 'money-act:'
/** Start of the storage keys of earlier builds, whose entries contain the whole request. */
const formerPrefix = 'money-intent:'

/** Removes all money calls without an answer from this browser, when a session ends. */
export function forgetMoneyActs(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(actPrefix) || name.startsWith(formerPrefix)) localStorage.removeItem(name)
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
