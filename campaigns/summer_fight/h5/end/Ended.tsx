// The result of the season; it tells the page who has won, because the winner's wave reaches over the other one.
import { useEffect } from 'react';
import { Outcome, useTeamBoard, winnerOf } from './Outcome.tsx';

export type EndedProps = { readonly own: number | null; readonly onWinner: (team_id: number) => void };

export function Ended({ own, onWinner }: EndedProps) {
  const board = useTeamBoard(true);
  const winner = winnerOf(board);
  useEffect(() => {
    if (winner !== undefined) onWinner(winner);
  }, [winner, onWinner]);
  return <Outcome board={board} own={own} />;
}
