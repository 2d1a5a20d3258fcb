// Simulates issues of one family and compares the return of each play with its stated return; exits with 1 when a return is
// outside its interval. Arguments: the family, and the number of issues (1,000,000).
import { type Family, familyCodes } from '@azulejo/shared/lottery'
import { isWithin, simulate } from './simulated-issues.ts'

const [family = '', issues = '1000000'] = process.argv.slice(2)
if (!familyCodes.includes(family as Family)) throw new Error(`a family is one of ${familyCodes.join(', ')}`)
const rows = simulate(family as Family, Number(issues), 18)
const percent = (share: number) => `${(100 * share).toFixed(3)} %`
for (const row of rows)
  console.log(
    [
      family,
      row.play.padEnd(18),
      `states ${percent(row.stated)}`,
      `gave ${percent(row.seen)}`,
      `may differ by ${percent(row.bound)}`,
      isWithin(row) ? '' : 'OUTSIDE',
    ].join('  '),
  )
process.exit(rows.every(isWithin) ? 0 : 1)
