import { startTransition, useOptimistic } from 'react'

/**
 * Returns the chosen value of a control and a function that chooses one. What is pressed is shown at once, also while its
 * owner changes the value in a transition, such as a navigation; a choice that the owner refuses is taken back.
 */
export function useChosen<Value>(
  value: Value,
  onValue: (value: Value) => void,
): readonly [chosen: Value, choose: (value: Value) => void] {
  const [chosen, setChosen] = useOptimistic(value)
  return [
    chosen,
    (next) =>
      startTransition(() => {
        setChosen(next)
        onValue(next)
      }),
  ]
}
