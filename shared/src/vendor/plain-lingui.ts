// Replaces Lingui's `Trans` component, for messages that contain elements, in the host's build. The site and the remotes get
// their texts from `useLingui`.
export function T(): never {
  throw new Error('The site has Lingui without Trans')
}
