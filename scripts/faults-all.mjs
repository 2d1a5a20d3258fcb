// Every remote with every part and every fault, 350 cases in about a quarter of an hour; not with every change.
process.env.FAULTS = 'all'
process.argv.push('faults/faults.spec', '--project=desktop')
await import('./e2e.mjs')
