// Stands in, in the host's build, for Lingui's component for messages with elements in them. Texts of the site and of remotes come
// from `useLingui`.
export function T(): never {
  throw new Error('The site has Lingui without Trans')
}
