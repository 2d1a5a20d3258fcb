import { expect, test } from '@jest/globals'
import { files, read } from './sources.ts'

type Ban = {
  readonly word: RegExp
  /** Files in which the word is banned; everywhere if omitted. */
  readonly where?: RegExp
  /** Files that may contain the word, for names that host and remotes exchange or that databases store. */
  readonly except?: RegExp
}

const everywhere = (words: readonly string[]): Ban[] =>
  words.map((word) => ({ word: new RegExp(`\\b${word}\\b`, 'i') }))

/** Words banned in comments, test titles and documents. */
const prose: readonly Ban[] = [
  ...everywhere([
    'anew',
    'manieth',
    "nobody['’]s",
    "whoever(['’]s)?",
    "nobody else['’]s",
    'for ever',
    'lest',
    'whence',
    'thereof',
    'hitherto',
    'hither',
    'thither',
    'naught',
    'betwixt',
    'hereafter',
    'of before',
    'on trial',
    'seeded world',
    'head start',
    'safe points?',
    'bones',
    'purses?',
    'wish(es)?',
    'ever new',
    'as those of nobody',
    'all the same to it',
    'shuts nobody out',
  ]),
  {
    word: /\bworlds?\b/i,
    where: /^gateway\//,
    except: /^gateway\/src\/(platform\/db\/migrations\/|people\/proofs\/sms-limits\.test\.ts)/,
  },
  { word: /\btall(y|ies)\b/i, except: /^docs\/glossary\.md$|^gateway\/src\/platform\/db\/migrations\// },
]

/** Banned identifiers; for each there is a term that engineers search for instead. */
const names: readonly Ban[] = [
  {
    word: /\b(House|emptyHouse|seedParts|startParts|run-parts|[a-z]+-part\.ts|[a-z]+Part)\b/,
    where: /^gateway\/src\/.*(?<!page\.ts)$/,
    except:
      /^gateway\/src\/(platform\/(pipeline\/fuzz\.test|brands\/brand-content\.test)|demo\/demo-data\/demo-logins)/,
  },
  {
    word: /\b(Purse|purse|Dice|diceOf|castOf|livesOf|storyOf|entrancesOf|entranceAccounts|worldPart|writeWorld)\b/,
    except: /^gateway\/src\/platform\/ledger\/ledger\.test\.ts$/,
  },
  { word: /\b(useAsk|createAsk|AskProblem|AskOptions|useAnswer|Answered)\b/ },
  { word: /\b(useHear|useWishes|lastFacts|'wish'|'fact')/ },
  { word: /\b(KeptAnswer|createKeptAnswer|useKept|keptService|keepService)\b/ },
  { word: /\b(Standing|standingOf|NeedsAccount)\b/ },
  {
    word: /\b(Trials|TrialState|TrialRefusal|TrialBanner|createTrials|findTrial|readTrial|withTrial|foundTrial|keptTrial)\b/,
  },
  { word: /\b(Fillings?|fillings?Of|AreaPins|createAreaPins|safePoint|useHold)\b/ },
  { word: /\b(SiteMap\w*|siteMap\w*|createSiteMap|useSiteMap)\b/ },
  { word: /\b(withHeadStart|withGateWatch|BuildPlaces|createBuildPlaces|giveFilePlaces|OtherPlaces\w*)\b/ },
  { word: /\b(Entrant|entrants|barOf|agentBarOf|carryOut|carryOutOrder|listenForOrders|giveOrder|orderGateway)\b/ },
  { word: /\b(createTurns|InTurn|TallyTable|SectionBones|bones)\b/ },
  {
    word: /\b(bus|tabs|as\('[\w-]+'\))\.(tell|hear)\b/,
    except: /^docs\/decisions\/0063-/,
  },
  // Requests, notifications, listeners and outputs have these words in their names. The three exceptions are stored or sent.
  {
    word: /(?<!['.])\b(?!(?:askIdentity|askedAt|toldFrom)\b)(?:asks?|asked|tell|told|say|said|hear|heard|speak|spoken)[A-Z]\w*/,
  },
]

/** This file, which contains the banned words. */
const own = 'e2e/house/names.test.ts'
const scanned = files(/\.(tsx?|mjs|css|md)$/).filter((path) => path !== own)

const comment = /^\s*(?:\/\*\*?|\*|\/\/)(.*)$|\s\/\/ (.*)$|\/\*\*? (.*)\*\//
const title = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/

/** Returns the prose of a line: of a document without names in backticks, of code the comments and test titles. */
function proseOf(path: string, line: string): string {
  if (path.endsWith('.md')) return line.replaceAll(/`[^`]*`/g, '')
  const [, block, end, inline] = comment.exec(line) ?? []
  return [block, end, inline, title.exec(line)?.[2]].filter((text) => text !== undefined).join(' ')
}

const isBanned = ({ where, except }: Ban, path: string) => (where?.test(path) ?? true) && !except?.test(path)

function findings(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, place) => {
    const proseText = proseOf(path, line)
    const found = [
      ...prose.filter((ban) => isBanned(ban, path) && ban.word.test(proseText)),
      ...names.filter((ban) => isBanned(ban, path) && ban.word.test(line)),
    ]
    return found.map(({ word }) => `${path}:${place + 1} ${word.exec(`${proseText} ${line}`)?.[0]}`)
  })
}

test('names, comments, titles and documents use plain words', () => {
  expect(scanned.length).toBeGreaterThan(1000)
  expect(scanned.flatMap((path) => findings(path, read(path)))).toEqual([])
})

test('file names use plain words', () => {
  const old =
    /(^|\/)(world|trial)\/|(kept-answer|site-map|area-pins|fillings|build-places|head-start|gate-watch)\.tsx?$|^gateway\/.*-(order|part)\.ts$/
  expect(files(/\.tsx?$/).filter((path) => old.test(path) && !path.startsWith('brands/'))).toEqual([])
})

test.each([
  ['gateway/src/planted.ts', '// The page is written anew.', 'anew'],
  ['host/src/planted.test.tsx', "test('whoever comes is told', () => {})", 'whoever'],
  ['docs/planted.md', 'It is nobody’s.', 'nobody’s'],
  ['host/src/planted.ts', 'const answer = useAnswer(record, {})', 'useAnswer'],
  ['gateway/src/planted.ts', 'export type House = { readonly db: Db }', 'House'],
  ['host/src/planted.ts', "bus.tell('bars-asked', { shown: true })", 'bus.tell'],
  ['host/src/planted.ts', 'const tellOthers = () => {}', 'tellOthers'],
])('a banned word is detected in %s', (path, line, word) => {
  expect(findings(path, line)).toEqual([`${path}:1 ${word}`])
})

test.each([
  ['host/src/planted.ts', "bus.emit('session-changed', { role: 'guest' })"],
  ['host/src/planted.tsx', '<MenuLink icon={House} />'],
  ['gateway/src/planted.ts', "db.insertInto('tally')"],
  ['host/src/planted.ts', "t('lobby.anew')"],
  ['host/src/planted.ts', "t('member.askedAt')"],
  ['docs/planted.md', 'The domains `wish-list` and `wallet`.'],
])('contract names, table names and catalogue keys are allowed: %s', (path, line) => {
  expect(findings(path, line)).toEqual([])
})
