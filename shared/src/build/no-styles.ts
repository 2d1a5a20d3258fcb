/** What a style sheet without classes gives to a test. */
export default {}
