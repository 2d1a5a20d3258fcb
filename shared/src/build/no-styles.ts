/** Stand-in for a style sheet without classes in tests. */
export default {}
