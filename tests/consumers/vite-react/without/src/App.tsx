export default function App() {
  return <h1>Tours</h1>
}
