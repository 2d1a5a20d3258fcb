/**
 * What a member typed and did not send, kept for this tab alone: the site reloads the room in another theme or
 * language. A browser may refuse to keep anything in a frame; then there is no draft.
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
