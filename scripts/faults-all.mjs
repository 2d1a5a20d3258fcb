// Tests every combination of remote, part and fault: 350 cases in about 15 minutes, so not with every change.
process.env.FAULTS = 'all'
process.argv.push('faults/faults.spec', '--project=desktop')
await import('./e2e.mjs')
