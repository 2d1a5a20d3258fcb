import * as v from 'valibot'
import { flagNames } from '../kernel/flags.ts'
import { type AnswerOf, call } from './call.ts'
import { prizeModes } from './lottery.ts'
import { code, count, currency, instant, name, noFields, noList, paged } from './shapes.ts'

const location = v.object({ ip: v.string(), country: v.string() })

export const resource = v.object({
  resourceType: v.picklist([
    'TELEGRAM',
    'FACEBOOK',
    'INSTAGRAM',
    'Android',
    'MOBILECONFIG',
    'SpeedTest',
    'AFFILIATELINK',
    'USDJUMP',
  ]),
  url: v.string(),
  qrCodeUrl: v.optional(v.string()),
  labelNameEn: v.optional(v.string()),
})
export type Resource = v.InferOutput<typeof resource>

/** Whether the site may be shown: maintenance wins over a region restriction. */
const statusInfo = v.object({
  maintenance: v.boolean(),
  regionRestriction: v.boolean(),
  /** When maintenance is expected to end. */
  endTime: v.optional(instant),
  /** Maintenance that has not begun yet. */
  plannedMaintenance: v.optional(v.object({ startTime: instant, endTime: v.optional(instant) })),
})

/** Flags by name; flags of a newer platform that this build does not know are dropped. */
const whitelabel = noList(v.object(v.entriesFromList(flagNames, v.optional(v.string()))))

/** Settings for the phone provider's own library; none of them is secret. */
export const phoneProvider = v.object({
  kind: v.literal('firebase'),
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  /** Whether the platform itself simulates the provider, on the page's own origin. */
  isLocal: v.boolean(),
})
export type PhoneProvider = v.InferOutput<typeof phoneProvider>

export const csType = v.picklist(['VIP', 'LIVECHAT'])

export const permission = call({
  operation: 'permission',
  method: 'GET',
  path: '/wps/system/permission',
  module: 'COMM3',
  /** `host`: host name in the page's address, which must be one of the merchant's host names. */
  request: v.strictObject({ host: v.optional(name) }),
  answer: v.object({
    ...statusInfo.entries,
    location,
    /** Modules the host does not know are omitted. */
    whitelabel,
    register: v.object({
      username: v.boolean(),
      mobile: v.boolean(),
      signUpAmount: v.optional(v.string()),
      /** Provider that verifies a player's phone; the platform sends its own SMS codes if omitted. */
      phoneProvider: v.optional(phoneProvider),
    }),
    resources: v.array(resource),
    /** The path of a type 3 entry is a fallback for shells without types; `servicePath` returns the real one, encrypted. */
    customerService: v.array(v.object({ csType, type: v.optional(v.picklist([1, 3]), 1), path: v.string() })),
    analytics: v.object({ gtagId: v.optional(v.string()) }),
    imageCDNs: v.array(v.string()),
    launchGameCDNs: v.array(v.string()),
  }),
  refusals: ['domain_check_failed'],
})

export const systemStatus = call({
  operation: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  module: 'COMM3',
  request: v.strictObject({ host: v.optional(name) }),
  answer: v.object({ info: statusInfo, location }),
})

/** Public configuration of a merchant's site, for clients that only know the merchant's gateway. */
export const siteConfig = call({
  operation: 'siteConfig',
  method: 'GET',
  path: '/wps/system/whitelabel',
  module: 'COMM3',
  cache: { seconds: 60, scope: 'public' },
  request: noFields,
  answer: v.object({
    merchant: code,
    name: v.string(),
    /** The same flags as in the answer of `permission`; `1` is on. */
    whitelabel,
    languages: v.array(v.string()),
    defaultLanguage: v.string(),
    currency,
    currencySymbol: v.string(),
    /** Codes of the prize modes of the lottery games. */
    prizeModes: v.array(v.picklist(prizeModes)),
    lotteryType: v.literal('Lott'),
    platform: v.literal('web'),
    device: v.literal('WEB'),
  }),
})

/** A service that helps with gambling. */
export const helpLine = v.object({ name, phone: v.optional(v.string()), url: v.optional(v.string()) })
export type HelpLine = v.InferOutput<typeof helpLine>

/** Authority of the licence, the licence's number and holder, and who tests the games. */
export const licence = v.object({
  name,
  number: v.optional(v.string()),
  company: v.optional(v.string()),
  testHouse: v.optional(v.string()),
  url: v.optional(v.string()),
})

export const settings = call({
  operation: 'settings',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  module: 'COMM3',
  cache: { seconds: 60, scope: 'public' },
  request: noFields,
  answer: v.object({
    /** Whether every route except the public ones requires a stored token. */
    loginedToHomePage: v.boolean(),
    /** Whether the merchant has one wallet only, which hides wallet transfers. */
    isSingle: v.boolean(),
    payments: v.array(v.string()),
    /** Features of the merchant with a page of their own; older platforms leave this field out. */
    availablePromo: v.optional(
      v.object({
        REFERRAL: v.object({ enabled: v.boolean() }),
        MISSION: v.optional(v.object({ enabled: v.boolean() })),
      }),
    ),
    /** What the law has every page say; older platforms leave this field out. */
    legal: v.optional(
      v.object({
        minimumAge: v.number(),
        /** Left out without a licence, as for play money. */
        licence: v.optional(licence),
        helpLines: v.array(helpLine),
        /** Page of the national register of self-exclusion. */
        centralRegister: v.optional(v.string()),
        /** Whether every page shows a member the time and the result of the session. */
        sessionClock: v.optional(v.boolean()),
      }),
    ),
  }),
})

/**
 * Whether the site's jurisdiction allows bonuses, and so missions and promotions; undefined while the settings are not known
 * and with older platforms.
 */
export const allowsBonuses = (known: Partial<AnswerOf<typeof settings>> | undefined): boolean | undefined =>
  known?.availablePromo?.MISSION?.enabled

const banner = v.object({
  bannerId: code,
  url: v.string(),
  groupName: v.string(),
  linkageType: v.picklist(['NONE', 'ROUTE', 'PROMOTION', 'GAME', 'REGISTER', 'EXTERNAL']),
  title: v.string(),
  subtitle: v.string(),
  kicker: v.string(),
  action: v.string(),
  target: v.string(),
})
export type Banner = v.InferOutput<typeof banner>

const announcement = v.object({
  announcementId: code,
  type: v.picklist(['B', 'PL', 'PU', 'PR', 'H']),
  title: v.string(),
  content: v.string(),
  date: instant,
})
export type Announcement = v.InferOutput<typeof announcement>

export const announcements = call({
  operation: 'announcements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  module: 'COMM3',
  cache: { seconds: 60, scope: 'public' },
  request: v.strictObject({
    types: v.optional(v.pipe(v.string(), v.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)), 'B,PL,PU,PR'),
    platform: v.optional(v.literal('W'), 'W'),
    /** Where the announcements are shown; a client may name any place. */
    execution: v.optional(code, 'B'),
    /** Only banners of this group, for example w_home. */
    groupName: v.optional(code),
    pageNo: v.optional(v.pipe(count, v.minValue(1)), 1),
    pageSize: v.optional(v.pipe(count, v.minValue(1), v.maxValue(100)), 9),
  }),
  answer: v.object({
    banners: v.array(banner),
    player: paged(announcement),
    popup: v.array(announcement),
    promotion: v.array(announcement),
  }),
})
