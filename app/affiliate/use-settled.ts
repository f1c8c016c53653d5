import { useEffect, useRef, useState } from "react";

/**
 * The text once it has stood still for so many milliseconds; empty until it first changes. For a live region,
 * which would otherwise read out every step of a slider.
 */
export function useSettled(text: string, milliseconds: number): string {
  const said = useRef(text);
  const [settled, setSettled] = useState("");
  useEffect(() => {
    if (text === said.current) return;
    const timer = setTimeout(() => {
      said.current = text;
      setSettled(text);
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
