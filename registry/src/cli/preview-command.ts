import { success } from '@azulejo/shared/kernel'
import { areaName, type PreviewFault } from '@azulejo/shared/release'
import * as v from 'valibot'
import { chaos, type PreviewLink, parseDelay, parseHours, preview, previewRelease } from '../releases/preview.ts'
import { parseAssignment } from '../releases/release.ts'
import type { Answer, Command, Options } from './command.ts'

const isOrigin = (text: string) => /^https?:\/\/[a-z0-9.:-]+$/.test(text) && URL.canParse(text)

/** Parses the options that both links have; undefined if one is invalid. */
function linkOptions({ hours: text, at }: Options) {
  const hours = parseHours(text)
  return hours === undefined || (at && !isOrigin(at)) ? undefined : { hours, at }
}

async function linkAnswer(making: ReturnType<typeof preview>): Promise<Answer> {
  const made = await making
  if (!made.ok) return made
  const { area, build, fault, link, expiresAt }: PreviewLink = made.value
  const row = { area, build, ...(fault ? { fault: fault.kind } : {}), until: expiresAt }
  return success({ message: link, rows: [row], data: made.value })
}

export const previewCommand: Command = {
  usage: 'preview <brand> <area>=<build> [--hours <1 to 168>] [--at <origin>]',
  about: 'Prints a signed link that shows a published build in one tab for 24 hours, or as many as given.',
  run(registry, [brand, text = '', ...more], given) {
    const [assignment, options] = [parseAssignment(text), linkOptions(given)]
    if (!brand || !assignment || !options || more.length > 0) return undefined
    return linkAnswer(preview(registry, brand, assignment, options))
  },
}

const leftBecause = { killed: 'was killed', 'no-build': 'is gone', host: 'does not fit the host' } as const

async function releaseAnswer(making: ReturnType<typeof previewRelease>): Promise<Answer> {
  const made = await making
  if (!made.ok) return made
  const rows = made.value.areas.map(({ area, build, why }) => {
    return { area, build, shown: why ? `no, it ${leftBecause[why]}` : 'yes' }
  })
  return success({ message: made.value.link, rows, data: made.value })
}

export const previewReleaseCommand: Command = {
  usage: 'preview-release <brand> <release> [--hours <1 to 168>] [--at <origin>]',
  about:
    'Prints a signed link that shows the builds of an earlier release in one tab for 24 hours, or as many as given.',
  run(registry, [brand, release, ...more], given) {
    const options = linkOptions(given)
    if (!brand || !release || !options || more.length > 0) return undefined
    return releaseAnswer(previewRelease(registry, brand, release, options))
  },
}

/** Returns the one fault that the options name; undefined for none, several, or a delay that is not valid. */
function faultOf(options: Options): PreviewFault | undefined {
  const { slow } = options
  const ms = slow === undefined ? undefined : parseDelay(slow)
  if (slow !== undefined && ms === undefined) return undefined
  const named: PreviewFault[] = [
    ...(ms === undefined ? [] : [{ kind: 'slow' as const, ms }]),
    ...(options['404'] ? [{ kind: 'missing' as const }] : []),
    ...(options.throw ? [{ kind: 'throws' as const }] : []),
    ...(options.tamper ? [{ kind: 'tampered' as const }] : []),
  ]
  return named.length === 1 ? named[0] : undefined
}

export const chaosCommand: Command = {
  usage: 'chaos <brand> <area> --slow <9s>|--404|--throw|--tamper [--hours <1 to 168>] [--at <origin>]',
  about:
    'Prints a signed link that shows an area with a fault in one tab: its entry arrives late, is missing or is changed, or its screens throw.',
  run(registry, [brand, area, ...more], given) {
    const [fault, options] = [faultOf(given), linkOptions(given)]
    if (!brand || !v.is(areaName, area) || !fault || !options || more.length > 0) return undefined
    return linkAnswer(chaos(registry, brand, area, { ...options, fault }))
  },
}
