export function App() {
  return <h1>Tours</h1>
}
