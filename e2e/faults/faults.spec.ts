import { expect, test } from '@playwright/test'
import { areas, type Case, faultKinds, pairwisePlan, parts, wholePlan } from './plan.ts'

test('the plan holds every pair of remote, part and fault, and the whole one every case', () => {
  const pairs = (cases: readonly Case[]) =>
    new Set(cases.flatMap(({ area, part, kind }) => [`${area} ${part}`, `${area} ${kind}`, `${part} ${kind}`]))
  expect(wholePlan.length).toBe(areas.length * parts.length * faultKinds.length)
  expect(pairs(pairwisePlan)).toEqual(pairs(wholePlan))
  expect(pairs(pairwisePlan.slice(1))).not.toEqual(pairs(wholePlan))
})
