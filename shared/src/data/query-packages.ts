/**
 * The parts of query-core and its atoms that `shared/src/data` uses. The host shares this module under the names of both
 * packages, so that unused exports cost no bytes; an export that is not listed here does not type-check.
 */
export { type Query, QueryClient, type QueryFilters, type QueryKey, replaceEqualDeep } from '@tanstack/query-core'
export {
  type AtomWithQueryOptions,
  type AtomWithQueryResult,
  atomWithMutation,
  atomWithQuery,
} from 'jotai-tanstack-query'
