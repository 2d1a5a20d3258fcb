/**
 * Unsent text of a member, kept for this tab only: the site reloads the room in another theme or
 * language. A browser may refuse storage in a frame; then there is no draft.
 */
export function draftOf(owner: string) {
  const name = `draft ${owner}`
  const maybe = <Value>(work: () => Value): Value | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    read: (): string => maybe(() => sessionStorage.getItem(name)) ?? '',
    keep: (text: string): void => maybe(() => sessionStorage.setItem(name, text)),
    forget: (): void => maybe(() => sessionStorage.removeItem(name)),
  }
}

export type Draft = ReturnType<typeof draftOf>
