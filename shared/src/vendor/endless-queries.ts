// Replaces query-core's infinite queries in the host's build. Neither the site nor a remote uses infinite queries:
// `use-endless-query.ts` requests page by page.
export function infiniteQueryBehavior(): never {
  throw new Error('The site has query-core without queries of many pages')
}
export const hasNextPage = infiniteQueryBehavior
export const hasPreviousPage = infiniteQueryBehavior
